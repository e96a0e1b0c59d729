#!/bin/sh
# Starts the browser that '--program=' names, without the pop-up list of its address bar: Chromium
# loads that list as a page of its own in each new window, which takes as long as the page under test.
# Chromium uses only the last '--disable-features', and Playwright passes one, so both are joined.
features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess
for argument do
  shift
  case $argument in
    --program=*) program=${argument#*=} ;;
    --disable-features=*) features=$features,${argument#*=} ;;
    *) set -- "$@" "$argument" ;;
  esac
done
exec "$program" "--disable-features=$features" "$@"
