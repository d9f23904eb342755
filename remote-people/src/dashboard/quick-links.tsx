import { paths } from '@studio-desk/shared-contract';
import {
  AddPersonIcon,
  ChevronRightIcon,
  JudgeIcon,
  SearchIcon,
  UploadIcon,
  type Icon,
} from '@studio-desk/shared-ui/components';
import { Link } from '@studio-desk/shared-ui/runtime';

const links: readonly { icon: Icon; label: string; to: string }[] = [
  { icon: SearchIcon, label: 'Explore People', to: paths.people.explore },
  { icon: AddPersonIcon, label: 'Add Person', to: paths.people.add },
  { icon: UploadIcon, label: 'Bulk Upload', to: paths.people.upload },
  { icon: JudgeIcon, label: 'View Judges', to: paths.people.labelled('judge') },
];

/** Where to go from here. */
export const QuickLinks = () => (
  <nav aria-label="Quick links" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
    {links.map(({ icon: LinkIcon, label, to }) => (
      <Link
        key={label}
        to={to}
        className="flex min-h-12 min-w-0 items-center gap-2.5 rounded-md border border-border bg-surface px-3.5 py-1.5 text-sm font-medium hover:bg-hover"
      >
        <LinkIcon size={18} strokeWidth={1.9} className="shrink-0 text-accent" />
        <span className="min-w-0 flex-1">{label}</span>
        <ChevronRightIcon size={16} strokeWidth={1.9} className="shrink-0 text-faint max-md:hidden" />
      </Link>
    ))}
  </nav>
);
