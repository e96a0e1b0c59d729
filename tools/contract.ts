// `npm run contract`: checks whether a host keeps the contract.
import './contract/main.ts'
