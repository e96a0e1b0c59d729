import { OrderPage } from '../order/OrderPage.tsx'
import { ServicesPage } from '../services/ServicesPage.tsx'
import { useShop } from '../shop-context.ts'

/** What a visitor comes for first: all services with one brand, a code with the others. */
export const HomePage = () => (useShop().landing === 'services' ? <ServicesPage /> : <OrderPage />)
