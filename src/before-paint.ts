// A script of its own in the head of every page: what it does is done before anything is painted.
import { readTheme, showTheme } from './effects/theme.ts'

showTheme(document, readTheme(window))
