import { createActivityPage } from '@studio-desk/shared-area/activity';
import { createTrashPage } from '@studio-desk/shared-area/trash';
import { personEntity } from './person-queries';

/**
 * All lazy screens are in one chunk. With a chunk for each, the modules that they share would load with the
 * area's first screen.
 */
export { PersonTable } from './explore/person-table';
export { PersonUploadPage } from './upload/person-upload-page';
export const PersonActivityPage = createActivityPage('people');
export const PersonTrashPage = createTrashPage(personEntity);
