import type { ComponentProps } from 'react';

const variants = {
  quiet: 'border-line-strong bg-panel text-ink hover:bg-sunken',
  strong: 'border-accent bg-accent text-on-accent hover:opacity-90',
  danger: 'border-line-strong bg-panel text-bad hover:bg-bad-soft',
  bare: 'border-transparent text-ink-2 hover:bg-sunken hover:text-ink',
} as const;

export type ButtonVariant = keyof typeof variants;

/** The look of a button, for links that act as one. 32 px high: above the 24 px that a target needs. */
export function buttonClass(variant: ButtonVariant = 'quiet'): string {
  const shape = 'inline-flex h-8 shrink-0 items-center justify-center gap-1.5 rounded-lg border px-3 font-medium';
  return `${shape} whitespace-nowrap disabled:cursor-default disabled:opacity-60 ${variants[variant]}`;
}

/** `type="button"` unless told otherwise, so that none sends a form by accident. */
export function Button({
  variant = 'quiet',
  className = '',
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { variant?: ButtonVariant }) {
  return <button type={type} className={`${buttonClass(variant)} ${className}`} {...rest} />;
}
