import { livePaths } from '../live-paths.ts'
import { catalogueStand } from './catalogue.model.ts'

livePaths(catalogueStand)
