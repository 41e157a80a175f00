/** Who makes a request, and what the token allows. */
export interface Actor {
  team: string;
  isOperator: boolean;
  /** Names, or `*`. */
  fragments: readonly string[];
  channels: readonly string[];
  /** `local`: whoever may read the site's folder. */
  how: 'local' | 'token' | 'oidc';
  /** A token's id, or what the issuer calls the run. */
  subject: string;
  /** The id of the token that was sent. */
  token: string;
  /** What a CI run was made from. */
  source?: { commit?: string | undefined; run?: string | undefined } | undefined;
}

/** Who made a change, as its record says it. */
export type ChangedBy = Pick<Actor, 'team' | 'how' | 'subject'>;

export const describeActor = ({ team, how, subject }: Actor): ChangedBy => ({ team, how, subject });
