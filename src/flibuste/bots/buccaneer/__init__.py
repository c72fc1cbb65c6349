"""What bots know of Buccaneer: the worth of treasures, crews and moves."""
