import { matchRoutes, type RouteObject } from 'react-router-dom'
import { isGuardedPath } from '../../machines/session/index.ts'
import type { AppContext } from './app-context.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { Layout } from './Layout.tsx'
import { type LazyPage, lazyPage } from './lazy-component.ts'
import type { Pages } from './page-entry.ts'
import { RequireLogin } from './RequireLogin.tsx'

const ProfileLayout = lazyPage({
  page: async () => (await import('../pages/profile/ProfileLayout.tsx')).ProfileLayout,
})
/** The component gallery exists in development only and is not part of the build. */
const ComponentGalleryPage = import.meta.env.DEV
  ? lazyPage({
      page: async () =>
        (await import('../pages/component-gallery/ComponentGalleryPage.tsx')).ComponentGalleryPage,
    })
  : null

const isGuarded = ({ path }: { readonly path: string }) => isGuardedPath(path)

/** The routes of all pages, inside the layout. */
export function createRoutes(pages: Pages): RouteObject[] {
  const routes = Object.entries(pages).map(([path, entry]) => {
    const Page = lazyPage(entry)
    return { path, element: <Page /> }
  })
  return [
    {
      element: <Layout />,
      children: [
        ...routes.filter((route) => !isGuarded(route)),
        {
          element: <RequireLogin />,
          children: [{ element: <ProfileLayout />, children: routes.filter(isGuarded) }],
        },
        ...(ComponentGalleryPage === null
          ? []
          : [{ path: '/component-gallery', element: <ComponentGalleryPage /> }]),
        { path: '*', element: <ErrorPage message="There is no page at this address." /> },
      ],
    },
  ]
}

function lazyPageIn({ element }: RouteObject): LazyPage[] {
  const { type } = Object(element)
  return typeof type === 'function' && 'preload' in type ? [type as LazyPage] : []
}

/** Loads the chunk of the page at a path before it renders; resolves to the names of its components. */
export async function preloadPage(
  routes: RouteObject[],
  pathname: string,
  app: AppContext,
): Promise<readonly string[]> {
  const matches = matchRoutes(routes, pathname) ?? []
  const loaded = matches.flatMap(({ route }) => lazyPageIn(route)).map((page) => page.preload(app))
  return (await Promise.all(loaded)).flat()
}
