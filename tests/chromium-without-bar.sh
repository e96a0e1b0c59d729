#!/bin/sh
# Starts the browser after '--program=' without what it draws around a page: the list under its
# address bar is a page of its own in each new window, and costs as much as the page under test.
# A browser heeds the last '--disable-features' alone and Playwright gives one, so all are made one.
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
