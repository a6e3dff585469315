"""Line drawings: what an eye far away sees of a piece, as lines between what it can tell apart."""
