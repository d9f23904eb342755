import { clsx } from 'clsx';
import { getFirstLetter, getInitials } from '../format/initials';

export interface AvatarProps {
  name: string;
  size?: 'sm' | 'md' | 'lg';
  me?: boolean;
}

const shared = 'grid shrink-0 place-items-center border font-semibold';
const plain = 'border-border bg-sunken text-muted';
const myColors = 'border-accent-line bg-accent-soft text-accent';

const round = { sm: 'size-5.5 text-[0.6875rem]', md: 'size-7 text-xs', lg: 'size-12 text-[1.125rem]' };
const square = {
  sm: 'size-5.5 rounded-xs text-[0.5625rem]',
  md: 'size-7 rounded-sm text-[0.6875rem] tracking-[0.01em]',
  lg: 'size-11 rounded-md text-[0.9375rem] tracking-[0.01em]',
};

export const Avatar = ({ name, size = 'md', me }: AvatarProps) => (
  <span aria-hidden className={clsx(shared, 'rounded-full', round[size], me ? myColors : plain)}>
    {getFirstLetter(name)}
  </span>
);

export const InitialsTile = ({ name, size = 'md' }: Omit<AvatarProps, 'me'>) => (
  <span aria-hidden className={clsx(shared, plain, square[size])}>
    {getInitials(name)}
  </span>
);
