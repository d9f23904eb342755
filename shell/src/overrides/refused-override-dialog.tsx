import { Button, Dialog } from '@studio-desk/shared-ui/components';
import { getPageConfig } from '../registry/page-config';
import { getOverrideState } from './active-overrides';
import { reloadWithOverrides, removeTrailingSlash } from './override-link';
import { describeOverrideRefusal, type OverrideRefusal } from './override-refusal';

export function RefusedOverrideDialog({ onClose }: { onClose: () => void }) {
  const { refused } = getOverrideState();
  return (
    <Dialog
      open
      title="This override does not work"
      width="md"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Continue without</Button>
          <Button
            tone="primary"
            onClick={() => reloadWithOverrides(refused.map(({ requested }) => requested))}
          >
            Check again
          </Button>
        </>
      }
    >
      <ul className="grid gap-4">
        {refused.map((refusal) => (
          <li key={refusal.requested.text} className="grid gap-1">
            <p className="font-semibold wrap-anywhere">{whatFailed(refusal)}</p>
            <p className="text-muted wrap-anywhere">{describeOverrideRefusal(refusal)}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function whatFailed({ requested: { name, base } }: OverrideRefusal): string {
  if (base === null) return 'The link cannot be read';
  const { areas } = getPageConfig().registry;
  const title = areas.find((area) => area.name === name)?.title ?? name;
  return `${title} cannot come from ${removeTrailingSlash(base)}`;
}
