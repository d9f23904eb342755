import { Card } from '@studio-desk/shared-ui/components';
import { useOpenPersonElements, type OpenPersonOptions } from './use-open-person-elements';

/** Shows the open person beside the list or table. */
export function PersonRecordPanel(props: Omit<OpenPersonOptions, 'isOpen'>) {
  const { content, foot } = useOpenPersonElements({ ...props, isOpen: true });
  return (
    <Card flush>
      <article aria-labelledby="person-details">
        <h2 id="person-details" tabIndex={-1} className="sr-only">
          Person Details
        </h2>
        <div className="p-5">{content}</div>
        {foot && (
          <div className="sticky bottom-0 z-3 flex flex-wrap justify-end gap-2 border-t border-border bg-sunken px-5 py-3">
            {foot}
          </div>
        )}
      </article>
    </Card>
  );
}
