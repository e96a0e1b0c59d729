import { EmptyState } from '../../components/EmptyState.tsx'

/** A calendar, and the days to come. */
const DRAWING = ['M8 10H64V44H8ZM8 20H64M22 4V14M50 4V14', 'M18 28H28M44 28H54M18 36H28M44 36H54'] as const

export const NoSubscriptions = () => (
  <EmptyState drawing={DRAWING} message="There are no subscriptions on offer now." />
)
