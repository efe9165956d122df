#!/bin/sh
# Chromium by the machine's own clock, from a process that runs under faketime.
exec env -u LD_PRELOAD -u FAKETIME -u FAKETIME_SHARED /usr/bin/chromium "$@"
