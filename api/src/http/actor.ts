export interface Actor {
  readonly userId: string | null;
  readonly email: string | null;
  readonly requestId?: string;
  readonly ip?: string;
}

export interface SignedInActor extends Actor {
  readonly userId: string;
  readonly email: string;
}
