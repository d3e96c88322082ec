#![allow(dead_code, reason = "x")]
