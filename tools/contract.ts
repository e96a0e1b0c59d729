// `npm run contract`: does a host keep the contract?
import './contract/main.ts'
