import {
  type ComponentProps,
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type Address, addressNow, navigate, onAddress } from './address.ts'
import { matchPath } from './match-path.ts'

export { navigate } from './address.ts'

const AddressContext = createContext<Address | null>(null)
const PathContext = createContext<string | null>(null)
const ParamsContext = createContext<Readonly<Record<string, string>>>({})

/** Renders the address; a step scrolls to the top once its screen is ready, Back restores the position. */
export const Router = ({ children }: { children: ReactNode }) => {
  const [address, setAddress] = useState(addressNow)
  const wasStep = useRef(false)
  useEffect(
    () =>
      onAddress((how) => {
        wasStep.current = how === 'step'
        startTransition(() => setAddress(addressNow()))
      }),
    [],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is the reason to scroll
  useLayoutEffect(() => {
    if (wasStep.current) window.scrollTo(0, 0)
    wasStep.current = false
  }, [address.pathname])
  return (
    <PathContext value={address.pathname}>
      <AddressContext value={address}>{children}</AddressContext>
    </PathContext>
  )
}

export const useLocation = (): Address => {
  const address = useContext(AddressContext)
  if (!address) throw new Error('useLocation outside the Router')
  return address
}

/** Path only: its readers do not rerender when a search edits the query. */
export const usePath = (): string => {
  const path = useContext(PathContext)
  if (path === null) throw new Error('usePath outside the Router')
  return path
}

export const useParams = () => useContext(ParamsContext)

/** Query parameters, and a function that replaces them without a history entry. */
export const useSearchParams = () => {
  const { pathname, search } = useLocation()
  const set = (params: URLSearchParams) => {
    const query = params.toString()
    navigate(query ? `${pathname}?${query}` : pathname, { replace: true, state: history.state })
  }
  return [new URLSearchParams(search), set] as const
}

/** A pattern of `*` matches the rest; put it last. */
interface RouteOf {
  readonly path: string
}

export const Match = <R extends RouteOf>({
  routes,
  children,
}: {
  routes: readonly R[]
  children: (route: R) => ReactNode
}) => {
  const pathname = usePath()
  for (const route of routes) {
    const params = route.path === '*' ? {} : matchPath(route.path, pathname)
    if (params) return <ParamsContext value={params}>{children(route)}</ParamsContext>
  }
  return null
}

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A function is evaluated at the click. */
  to: string | (() => string)
  replace?: boolean
  state?: unknown
  /** Runs in place of the navigation; modified clicks stay with the browser. */
  onFollow?: () => void
}

const addressOf = (to: LinkProps['to']) => (typeof to === 'string' ? to : to())

/** Link inside the app; modified clicks stay with the browser. */
export const Link = ({ to, replace = false, state, onClick, onFollow, ...rest }: LinkProps) => (
  <a
    {...rest}
    href={addressOf(to)}
    onClick={(event) => {
      onClick?.(event)
      const special = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
      if (event.defaultPrevented || special || (rest.target && rest.target !== '_self')) return
      event.preventDefault()
      if (onFollow) onFollow()
      else navigate(addressOf(to), { replace, state })
    }}
  />
)

interface NavLinkProps extends Omit<LinkProps, 'to' | 'className' | 'children'> {
  to: string
  className?: (link: { isActive: boolean }) => string
  also?: string | undefined
  children: ReactNode | ((link: { isActive: boolean }) => ReactNode)
}

/** Link with `aria-current` on its own page. */
export const NavLink = ({ className, children, also, ...rest }: NavLinkProps) => {
  const pathname = usePath()
  const isActive = [rest.to, also].some((path) => path !== undefined && matchPath(path, pathname) !== null)
  return (
    <Link {...rest} aria-current={isActive ? 'page' : undefined} className={className?.({ isActive })}>
      {typeof children === 'function' ? children({ isActive }) : children}
    </Link>
  )
}
