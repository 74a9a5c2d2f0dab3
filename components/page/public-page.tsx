import type { ReactNode } from 'react';

/** A page that needs no session: one column below the product's name. */
export function PublicPage({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-104 flex-col px-5 py-12 md:py-20">
      <header>
        <a href="/" className="mb-8 flex w-fit items-center gap-2.5 font-semibold">
          <span aria-hidden="true" className="flex size-7 items-center justify-center rounded-lg bg-ink text-bg">
            R
          </span>
          Rostrum
        </a>
      </header>
      <main>{children}</main>
    </div>
  );
}
