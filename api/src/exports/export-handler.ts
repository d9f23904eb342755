import { EXPORT_MEDIA_TYPES } from '@studio-desk/shared-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context';
import { getActor } from '../http/caller';
import type { RecordQuerySource } from '../query/field-source-repository';
import { exportRecords, type RecordExportOptions, type ExportRequest } from './export-service';

export const createExportHandler =
  <Row extends { readonly id: string }>(
    context: AppContext,
    source: RecordQuerySource<Row>,
    present: RecordExportOptions<Row>['present'],
    deadline?: RecordExportOptions<Row>['deadline'],
  ) =>
  async (request: FastifyRequest & { readonly body: ExportRequest }, reply: FastifyReply): Promise<void> => {
    const { format } = request.body;
    const file = await exportRecords(context, { source, present, deadline }, getActor(request), request.body);
    const day = context.clock.now().toISOString().slice(0, 10);
    await reply
      .header('content-disposition', `attachment; filename="${source.kind}-${day}.${format}"`)
      .type(format === 'csv' ? `${EXPORT_MEDIA_TYPES.csv}; charset=utf-8` : EXPORT_MEDIA_TYPES.xlsx)
      .send(file);
  };
