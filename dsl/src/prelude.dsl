-- What the language itself defines. A use of a form stands for the abilities in its braces.

-- Nobody lays on the hexes while a player owns the private.
define blocks <area: hexes> {
  while this.owner is player: track.blocked(hex) set true if hex in area;
}

-- The private closes when a phase starts.
define closes_on phase <start: phase> {
  when phase_started(phase) if phase == start { close(this); }
}

-- The private closes when a corporation buys a train.
define closes_when <buyer: corporation> buys a train {
  when train_bought(corporation) if corporation == buyer { close(this); }
}

-- The buyer of the private receives a tenth of one of the corporations, drawn when the game is set up.
define comes_with random share of <offered: corporations> {
  when set_up { draw drawn in offered; remember share = drawn; }
  when private_bought(private, buyer) if private == this and share is known { give_share(share, 10, buyer); }
}

-- The buyer of the private receives a tenth of a corporation.
define comes_with share of <offered: corporation> {
  when private_bought(private, buyer) if private == this { give_share(offered, 10, buyer); }
}

-- The buyer of the private presides over a corporation and sets its par at once.
define comes_with president of <led: corporation> {
  while always: stock.par_shares(corporation) set 0 if corporation == led;
  when private_bought(private, buyer) if private == this { require buyer par on {led}; }
}

-- No corporation may buy the private.
define not_for_sale {
  while always: private.for_sale(private) set false if private == this;
}

-- Terrain and borders cost the corporation that owns the private less.
define tile_discount <less: money> {
  while this.owner is corporation: track.cost(corporation, cost) add -less at_least 0
    if corporation == this.owner and cost > 0;
}

-- Each terrain and border of one kind costs the corporation that owns the private less.
define tile_discount <less: money> on <ground: label> {
  while this.owner is corporation: track.terrain(corporation, terrain) add -less at_least 0
    if corporation == this.owner and terrain == ground;
}

-- Routes of the corporation that owns the private earn more if they count a stop on one of the hexes.
define hex_bonus <area: hexes> <more: money> {
  while this.owner is corporation: route.bonus(route, corporation) add more
    if corporation == this.owner and route visits any area;
}

-- The corporation places tokens on the hexes for another price: where it reaches the city.
define station <area: hexes> <near: money> {
  while always: token.price(city, corporation, reached) set near if corporation == this and city.hex in area and reached;
}

-- The corporation places tokens on the hexes for one price where it reaches the city, and for a third where it does not.
define teleport <area: hexes> <near: money> far <far: money> {
  while always: token.anywhere(city, corporation) set true if corporation == this and city.hex in area;
  while always: token.price(city, corporation, reached) set if reached then near else far
    if corporation == this and city.hex in area;
}

-- The corporation that owns the private lays a tile for nothing, connected or not, beside its turn's lays.
define free_lay <area: hexes> using <kinds: tiles> {
  may lay_free during any_time of owner_turn if owner is corporation limit 1 per game {
    require owner lay_tile on area using kinds free reach anywhere extra;
  }
}

-- The corporation that owns the private lays tiles on two hexes for nothing, one after the other, joined to each other.
define free_lays <area: hexes> using <kinds: tiles> joined {
  may lay_joined during any_time of owner_turn if owner is corporation limit 1 per game {
    require owner lay_tile on area using kinds free reach anywhere extra as first;
    if first is known {
      offer owner may lay_tile on area without {first} using kinds free joining first reach anywhere extra;
    }
  }
}

-- The corporation that buys the private marks its charter, and places the marker on a hex, to stay there.
define marker <mark: label> on <area: hexes> {
  when private_sold(private, buyer) if private == this and buyer is corporation { place_icon(buyer, mark); }
  may place_marker during any_time of owner_turn if owner is corporation limit 1 per game {
    choose spot in area;
    place_icon(spot, mark);
  }
}

-- The corporation that buys the private marks its charter, and moves the marker to another hex once in each operating round.
define moving_marker <mark: label> on <area: hexes> {
  when private_sold(private, buyer) if private == this and buyer is corporation {
    for each other in corporations where other has mark { remove_icon(other, mark); }
    place_icon(buyer, mark);
  }
  may move_marker during any_time of owner_turn if owner is corporation limit 1 per round {
    choose spot in area where not spot has mark;
    for each other in hexes where other has mark { remove_icon(other, mark); }
    place_icon(spot, mark);
  }
}

-- A marker leaves hexes and charters when a phase starts. This belongs to the title, not to the private.
define marker_ends <mark: label> phase <start: phase> {
  when phase_started(phase) if phase == start {
    for each spot in hexes where spot has mark { remove_icon(spot, mark); }
    for each c in corporations where c has mark { remove_icon(c, mark); }
  }
}
