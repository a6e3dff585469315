"""What a picture costs."""

import os


def processor_seconds():
    """Of this process and its children since they began."""
    times = os.times()
    return times.user + times.system + times.children_user
