import { type ReactNode, useEffect, useRef } from 'react'
import { PRODUCT } from '#contracts/product.ts'
import { cx } from '#web/ui/cx.ts'
import { BrandIcon } from '#web/ui/parts/brand-icon.tsx'
import { WelcomePicture } from './welcome/welcome-picture.tsx'
import { WelcomeSteps } from './welcome/welcome-steps.tsx'

interface AuthFrameProps {
  title: string
  text: string
  /** Says what Binnacle is, above the form: for who comes to the site itself. */
  welcome?: ReactNode
  children: ReactNode
}

export const AuthFrame = ({ title, text, welcome, children }: AuthFrameProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(`${title} ${text}`)
  // The link that switched the view is gone; focus moves to the new view.
  useEffect(() => {
    if (shown.current === `${title} ${text}`) return
    shown.current = `${title} ${text}`
    heading.current?.focus()
  }, [title, text])
  const Heading = welcome ? 'h2' : 'h1'
  return (
    <div className="flex min-h-dvh flex-col lg:grid lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
      <aside
        className={cx('lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col', welcome ? 'contents' : 'hidden')}
      >
        <WelcomePicture className="order-1 h-[min(42dvh,21rem)] sm:h-[40dvh] w-full shrink-0 lg:h-auto lg:min-h-0 lg:flex-1" />
        <WelcomeSteps className="order-3 mx-auto grid w-full max-w-106 gap-4 px-5 pt-7 lg:max-w-none lg:grid-cols-1 lg:p-8 xl:grid-cols-3" />
      </aside>
      <main
        className={cx(
          'order-2 flex flex-col items-center px-5 pb-[calc(env(safe-area-inset-bottom)+2rem)] lg:justify-center lg:pt-8',
          welcome ? 'max-lg:contents' : 'pt-[calc(env(safe-area-inset-top)+2rem)]',
        )}
      >
        {welcome && (
          <div className="order-2 mx-auto w-full max-w-106 px-5 pt-6 lg:max-w-96 lg:px-0 lg:pt-0">
            {welcome}
          </div>
        )}
        <div
          id="sign-in"
          className={cx(
            'order-4 mx-auto w-full max-w-96',
            welcome && 'max-w-106 px-5 pt-9 pb-8 lg:max-w-96 lg:border-t lg:px-0 lg:pt-7 lg:pb-0',
          )}
        >
          {!welcome && (
            <a href="/" className="mb-8 inline-flex items-center gap-3">
              <BrandIcon className="size-11" />
              <span className="text-lg font-semibold">{PRODUCT}</span>
            </a>
          )}
          <Heading
            ref={heading}
            tabIndex={-1}
            className={cx('outline-none', welcome ? 'text-xl' : 'text-2xl')}
          >
            {title}
          </Heading>
          <p className={cx('mt-1 text-ink-soft', welcome ? 'mb-5' : 'mb-7')}>{text}</p>
          {children}
        </div>
      </main>
    </div>
  )
}
