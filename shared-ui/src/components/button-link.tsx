import { Link } from '@studio-desk/shared-ui/runtime';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { ButtonIconAndLabel } from './button';
import { CopyButton } from './copy-button';
import { getButtonClass, type ButtonStyle } from '../theme/button-class';

export interface ButtonLinkProps extends ButtonStyle, Omit<ComponentProps<typeof Link>, 'className'> {
  icon?: LucideIcon;
}

export function ButtonLink(props: ButtonLinkProps) {
  const { tone, size, wide, compact, className, icon, children, ...rest } = props;
  return (
    <Link {...rest} className={getButtonClass({ tone, size, wide, compact, className })}>
      <ButtonIconAndLabel icon={icon} size={size} compact={compact}>
        {children}
      </ButtonIconAndLabel>
    </Link>
  );
}

export interface ExternalButtonLinkProps extends Pick<ButtonLinkProps, 'icon' | 'size' | 'children'> {
  href: string;
}

export function ExternalButtonLink({ href, icon, size, children }: ExternalButtonLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={getButtonClass({ size })}>
      <ButtonIconAndLabel icon={icon} size={size}>
        {children}
      </ButtonIconAndLabel>
    </a>
  );
}

export function TextLink({ className = '', ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={`${textLinkClass} ${className}`} />;
}

interface MailLinkProps {
  to: string;
  oneLine?: boolean;
  copyable?: boolean;
  className?: string;
}

/** Encodes the address, so that a crafted one cannot add a subject or recipients to the email. */
export function MailLink({ to, oneLine, copyable, className = '' }: MailLinkProps) {
  const link = (
    <a
      className={`${textLinkClass} ${className}`}
      href={`mailto:${encodeURIComponent(to).replace('%40', '@')}`}
    >
      {oneLine ? to : withBreaks(to)}
    </a>
  );
  return copyable ? <Copyable text={to}>{link}</Copyable> : link;
}

const Copyable = ({ text, children }: { text: string; children: ReactNode }) => (
  <>
    <span className="pe-(--height-control-sm)">{children}</span>
    <CopyButton text={text} />
  </>
);

/** Allows a line break after the '@', so that narrow columns do not break inside a word. */
function withBreaks(email: string) {
  const [name, ...rest] = email.split('@');
  return rest.length === 0 ? (
    email
  ) : (
    <>
      {name}@<wbr />
      {rest.join('@')}
    </>
  );
}

export function PhoneLink({ to, copyable }: { to: string; copyable?: boolean }) {
  const [, number, extension] = PHONE_NUMBER.exec(to) ?? [];
  if (!number) return to;
  const href = `tel:${number.replace(/[^\d+]/g, '')}${extension ? `;ext=${extension}` : ''}`;
  const link = (
    <a className={textLinkClass} href={href}>
      {to}
    </a>
  );
  return copyable ? <Copyable text={to}>{link}</Copyable> : link;
}

const PHONE_NUMBER = /^(\+?[\d\s().-]{7,24}?)(?:,?\s*(?:extension|ext\.?|x)\s*(\d{1,8}))?$/i;

/** Links only http(s) URLs, so that a `javascript:` URL is not clickable. */
export const WebsiteLink = ({ href }: { href: string }) => (
  <a
    className={`${textLinkClass} wrap-anywhere`}
    href={/^https?:/i.test(href) ? href : undefined}
    target="_blank"
    rel="noopener noreferrer"
  >
    {href}
  </a>
);

export const textLinkClass =
  'rounded-xs font-medium text-accent underline decoration-transparent underline-offset-3 hover:decoration-current';
