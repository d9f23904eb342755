import { Button, WarningIcon } from '@studio-desk/shared-ui/components';
import { getOverrideState, turnOffOverrides, type ActiveOverride } from './active-overrides';

export function OverrideBar() {
  const { active } = getOverrideState();
  if (active.length === 0) return null;
  return (
    <aside
      aria-label="Override"
      data-override-bar
      className="sticky top-0 z-11 border-b border-warning-line bg-warning-soft text-sm"
    >
      <div className="page-width flex h-[calc(var(--height-override)-1px)] items-center gap-2.5">
        <WarningIcon size={16} strokeWidth={1.9} className="shrink-0 text-warning" aria-hidden />
        <p className="line-clamp-2 min-w-0 flex-1 wrap-anywhere max-md:text-xs">
          {active.map(sentence).join(' · ')}
        </p>
        <Button size="sm" onClick={() => void turnOffOverrides()} className="shrink-0">
          Turn off
        </Button>
      </div>
    </aside>
  );
}

const sentence = ({ entry, source }: ActiveOverride) =>
  `${entry.title} comes from ${source} (${entry.version})`;
