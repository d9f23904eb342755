/** Who does something: a signed-in person, or nobody known (sign-in, reset). */
export interface Actor {
  readonly userId: string | null;
  readonly email: string | null;
  readonly requestId?: string;
  readonly ip?: string;
}

/** Who changes a record. */
export interface SignedInActor extends Actor {
  readonly userId: string;
  readonly email: string;
}
