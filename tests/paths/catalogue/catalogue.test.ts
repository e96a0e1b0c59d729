import { livePaths } from '../live-paths.ts'
import { catalogueStand } from './catalogue.alphabet.ts'

livePaths(catalogueStand)
