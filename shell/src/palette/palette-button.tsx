import { SearchIcon } from '@studio-desk/shared-ui/components';
import { formatShortcut } from './key-labels';
import { openPalette } from './palette-store';

/** Uses `title` instead of the `Tooltip` component, whose code would delay the first screen. */
export const PaletteButton = () => (
  <button
    type="button"
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    title={`Find anything (${formatShortcut('K')})`}
    onClick={openPalette}
    className="ml-auto flex h-control shrink-0 items-center gap-2 rounded-sm text-sm text-muted max-lg:w-(--height-control) max-lg:justify-center max-lg:hover:bg-sunken md:mb-2 lg:w-56 lg:border lg:border-border-strong lg:bg-surface lg:px-2.5 lg:hover:bg-hover"
  >
    <SearchIcon size={16} strokeWidth={1.9} aria-hidden />
    <span className="max-lg:sr-only">Find anything</span>
    <kbd aria-hidden className="ml-auto font-sans text-xs max-lg:hidden">
      {formatShortcut('K')}
    </kbd>
  </button>
);
