/** The team that makes a request, and the scopes of its token. */
export interface Actor {
  team: string;
  isOperator: boolean;
  /** Names, or `*`. */
  fragments: readonly string[];
  channels: readonly string[];
  /** `local`: a user of this machine who may read the site's folder. */
  how: 'local' | 'token' | 'oidc';
  /** A token's id, or the issuer's name for the run. */
  subject: string;
  /** The id of the token that was sent. */
  token: string;
  /** The trust that a CI run's token was exchanged under. */
  trust?: string | undefined;
  /** When the right ends; absent for tokens that a registry renews, and for those of runs. */
  until?: string | undefined;
  /** The commit and run that a CI token names. */
  source?: { commit?: string | undefined; run?: string | undefined } | undefined;
}

/** The author of a change, in the form that records use. */
export type ChangedBy = Pick<Actor, 'team' | 'how' | 'subject'>;

export const describeActor = ({ team, how, subject }: Actor): ChangedBy => ({ team, how, subject });
