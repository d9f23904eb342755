import { Card } from '@studio-desk/shared-ui/components';
import { useOpenPersonElements } from './use-open-person-elements';
import type { PersonDetailsState } from '../use-person-details-state';

/** Shows the open person beside the table. */
export function PersonRecord({ id, details }: { id: string; details: PersonDetailsState }) {
  const { content, foot } = useOpenPersonElements({ id, isOpen: true, details });
  return (
    <Card flush>
      <article aria-labelledby="person-details">
        <h2 id="person-details" tabIndex={-1} className="sr-only">
          Person Details
        </h2>
        <div className="p-5">{content}</div>
        {foot && (
          <div className="flex flex-wrap justify-end gap-2 border-t border-border bg-sunken px-5 py-3">
            {foot}
          </div>
        )}
      </article>
    </Card>
  );
}
