import { createActivityPage } from '@studio-desk/shared-area/activity';
import { createTrashPage } from '@studio-desk/shared-area/trash';
import { personEntity } from './person-queries';

/** One chunk for all lazy screens, because modules shared by several chunks load with the first screen. */
export { PersonTable } from './explore/person-table';
export { PersonUploadPage } from './upload/person-upload-page';
export const PersonActivityPage = createActivityPage('people');
export const PersonTrashPage = createTrashPage(personEntity);
