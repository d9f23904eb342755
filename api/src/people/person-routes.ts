import { PERSON_UPLOAD_COLUMNS, personRoutes } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import type { ApiServer } from '../http/api-server';
import { registerRecordRoutes } from '../record-routes';
import { checkPersonName } from './name-check-service';
import { readPersonMetrics } from './person-metrics-service';
import { personBulkChangeDescription } from './person-operations';
import { presentPerson, presentQueriedPerson } from './person-presenter';
import { PERSON_QUALITY_RULES } from './person-quality';
import { personQuerySource } from './person-query-repository';
import {
  createPerson,
  deletePerson,
  getPerson,
  listPeople,
  searchPeople,
  updatePerson,
} from './person-service';
import { uploadPeople } from './upload/person-upload-service';

export function registerPersonRoutes(server: ApiServer, context: AppContext): void {
  registerRecordRoutes(server, context, personRoutes, {
    list: listPeople,
    get: getPerson,
    create: createPerson,
    update: updatePerson,
    remove: deletePerson,
    present: presentPerson,
    source: personQuerySource,
    presentQueried: presentQueriedPerson,
    quality: PERSON_QUALITY_RULES,
    bulk: personBulkChangeDescription,
    upload: uploadPeople,
    template: { name: 'people_upload_template.csv', columns: PERSON_UPLOAD_COLUMNS },
  });

  server.route({
    ...personRoutes.search,
    handler: async (request) => (await searchPeople(context, request.query.q)).map(presentPerson),
  });

  server.route({
    ...personRoutes.metrics,
    handler: ({ query }) => readPersonMetrics(context, query),
  });

  server.route({
    ...personRoutes.checkName,
    handler: (request) => checkPersonName(context, request.query.name),
  });
}
