import { Link } from '@studio-desk/shared-ui/runtime';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { ButtonFace } from './button';
import { buttonClass, type ButtonLook } from '../theme/button-class';

/** Props of a link that looks like a button. */
export interface ButtonLinkProps extends ButtonLook, Omit<ComponentProps<typeof Link>, 'className'> {
  icon?: LucideIcon;
}

/** A link to a screen that looks like a button. */
export function ButtonLink({ tone, size, wide, className, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ tone, size, wide, className })}>
      <ButtonFace icon={icon} size={size}>
        {children}
      </ButtonFace>
    </Link>
  );
}

/** Props of a link to another site. */
export interface OutsideLinkProps extends Pick<ButtonLinkProps, 'icon' | 'size' | 'children'> {
  href: string;
}

/** A link to another site that looks like a button; it opens in a new tab. */
export function OutsideLink({ href, icon, size, children }: OutsideLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={buttonClass({ size })}>
      <ButtonFace icon={icon} size={size}>
        {children}
      </ButtonFace>
    </a>
  );
}

/** A link inside text. */
export function TextLink({ className = '', ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={`${textLinkClass} ${className}`} />;
}

/** Writes to an address. What stands in it stays an address: it gives the mail no subject and no other recipients. */
export const MailLink = ({ to }: { to: string }) => (
  <a className={textLinkClass} href={`mailto:${encodeURIComponent(to).replace('%40', '@')}`}>
    {to}
  </a>
);

/** The address of another site as a link, which opens in a new tab. */
export const SiteLink = ({ href }: { href: string }) => (
  <a
    className={`${textLinkClass} wrap-anywhere`}
    href={/^https?:/i.test(href) ? href : undefined}
    target="_blank"
    rel="noopener noreferrer"
  >
    {href}
  </a>
);

/** Classes of a link inside text, for plain anchors and buttons that read like one. */
export const textLinkClass =
  'rounded-xs font-medium text-accent underline decoration-transparent underline-offset-3 hover:decoration-current';
