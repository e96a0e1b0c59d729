// `npm run contract`: checks whether a backend keeps the contract.
import './contract/main.ts'
