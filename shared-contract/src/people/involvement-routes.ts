import { z } from 'zod';
import type { TypedRoute, IfMatchHeaders } from '../entity-routes';
import { idParams } from '../fields';
import { defineRoute } from '../route';
import { donation, mentorship, relationship, speakingEngagement } from './involvement';
import {
  donationCreate,
  mentorshipCreate,
  INVOLVEMENT_READ_ONLY_FIELDS,
  relationshipCreate,
  speakingCreate,
  type DonationCreate,
  type MentorshipCreate,
  type InvolvementKind,
  type RelationshipCreate,
  type SpeakingCreate,
} from './involvement-input';

const tags = ['People'];
const signedIn = { access: 'signed-in' } as const;
const write = { access: 'signed-in', readOnlyFields: INVOLVEMENT_READ_ONLY_FIELDS } as const;
const involvementParams = idParams.extend({ record_id: z.string() });

interface InvolvementSchemas<
  Kind extends InvolvementKind,
  Body extends z.ZodRawShape,
  Response extends z.ZodType,
> {
  kind: Kind;
  one: string;
  body: z.ZodObject<Body, z.core.$strict>;
  response: Response;
}

const routesOf = <Kind extends InvolvementKind, Body extends z.ZodRawShape, Response extends z.ZodType>({
  kind,
  one,
  body,
  response,
}: InvolvementSchemas<Kind, Body, Response>) => ({
  list: defineRoute({
    method: 'GET',
    url: `/people/:id/${kind}`,
    config: signedIn,
    schema: {
      tags,
      summary: `Each ${one} of a person, the latest first; those without a date last`,
      params: idParams,
      response: { 200: z.array(response) },
    },
  }),
  create: defineRoute({
    method: 'POST',
    url: `/people/:id/${kind}`,
    config: { ...write, takesIdempotencyKey: true },
    schema: { tags, summary: `Add a ${one}`, params: idParams, body, response: { 201: response } },
  }),
  update: defineRoute({
    method: 'PUT',
    url: `/people/:id/${kind}/:record_id`,
    config: write,
    schema: {
      tags,
      summary: `Change the fields of a ${one} in the body; with If-Match only where nobody else did since`,
      params: involvementParams,
      headers: z.object({ 'if-match': z.string().max(100).optional() }),
      body: body.partial(),
      response: { 200: response },
    },
  }),
  remove: defineRoute({
    method: 'DELETE',
    url: `/people/:id/${kind}/:record_id`,
    config: signedIn,
    schema: {
      tags,
      summary: `Remove a ${one}; it is kept for audit`,
      params: involvementParams,
      response: { 204: z.null() },
    },
  }),
});

export const involvementRoutes = {
  relationships: routesOf({
    kind: 'relationships',
    one: 'relationship',
    body: relationshipCreate,
    response: relationship,
  }),
  speaking: routesOf({
    kind: 'speaking',
    one: 'speaking engagement',
    body: speakingCreate,
    response: speakingEngagement,
  }),
  donations: routesOf({ kind: 'donations', one: 'donation', body: donationCreate, response: donation }),
  mentorships: routesOf({
    kind: 'mentorships',
    one: 'mentorship',
    body: mentorshipCreate,
    response: mentorship,
  }),
};

export type InvolvementBody = Partial<
  Omit<RelationshipCreate, 'company_id'> & SpeakingCreate & DonationCreate & MentorshipCreate
>;

type OfPerson = z.ZodType<unknown, { id: string }>;
type OfInvolvement = z.ZodType<unknown, { id: string; record_id: string }>;
type Body = z.ZodType<unknown, InvolvementBody>;

export interface InvolvementRoutes<Row> {
  list: TypedRoute<'GET', { params: OfPerson; response: { 200: z.ZodType<Row[]> } }>;
  create: TypedRoute<'POST', { params: OfPerson; body: Body; response: { 201: z.ZodType<Row> } }>;
  update: TypedRoute<
    'PUT',
    {
      params: OfInvolvement;
      headers: IfMatchHeaders;
      body: Body;
      response: { 200: z.ZodType<Row> };
    }
  >;
  remove: TypedRoute<'DELETE', { params: OfInvolvement; response: { 204: z.ZodType<null> } }>;
}
