"""Room scenes. Each module builds one room: `build(room)` fills a rooms.room.Room, CAMERAS has a camera for `wide` and `tall`."""
