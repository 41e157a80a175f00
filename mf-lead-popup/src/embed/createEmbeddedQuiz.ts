import { COOKIE_DAYS } from '@site/config/limits';
import { openOutbox } from '@site/forms/outbox';
import type { Emit } from '@site/state';
import { COOKIES, type CookieJar } from '@site/state/cookies';
import { createTelemetry } from '@site/telemetry';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { PersonalInfoStep } from '../components/PersonalInfoStep.tsx';
import { buildLead } from '../lead/buildLead.ts';
import { buildLeadPost, createLeadKey } from '../lead/buildLeadPost.ts';
import { collectAttribution } from '../lead/collectAttribution.ts';
import { sendLead } from '../lead/sendLead.ts';
import { createQuizStore, type QuizStore } from '../quiz/createQuizStore.ts';
import type { PersonalInfo } from '../quiz/personalInfo.ts';
import type { Answers } from '../quiz/questions.ts';
import { placeOf, type Sender } from './createSender.ts';
import type { EmbedHost, EmbedSettings, EmbedTrigger } from './EmbedApp.ts';
import { readConsent } from './readConsent.ts';

/** How long to wait for the answer to a saved lead before taking the visitor elsewhere: only this page can say that it was refused. */
const LEAVE_AFTER_MS = 5_000;

/** What the element shows besides the quiz. */
export interface EmbedView {
  isOpen: boolean;
  trigger: EmbedTrigger;
  settings: EmbedSettings;
  /**
   * `sent`: the lead is stored or kept; `waiting`: kept, and sent again; `unsaved`: sent again while this page is open; `failed`:
   * never accepted. `null` before there is one.
   */
  outcome: 'sent' | 'waiting' | 'unsaved' | 'failed' | null;
}

export interface EmbeddedQuiz {
  quiz: QuizStore;
  view: StoreApi<EmbedView>;
  open(trigger: EmbedTrigger): void;
  /** The quiz has become visible. */
  markShown(): void;
  close(): void;
  end(): void;
}

interface Dependencies {
  host: EmbedHost;
  sender: Sender;
  memory: CookieJar;
  /** Of this code; travels with the lead. */
  version: string;
  page: Pick<Document, 'title' | 'referrer' | 'baseURI'> & { readonly URL: string };
  goTo: (url: string) => void;
}

/** The quiz of an element with the side effects of its steps: events of the element, and the lead for the integration. */
export function createEmbeddedQuiz({
  host,
  sender,
  memory,
  version,
  page,
  goTo,
}: Dependencies): EmbeddedQuiz {
  const { siteUrl, dispatch } = host;
  const view = createStore<EmbedView>()(() => ({
    isOpen: false,
    trigger: 'show',
    settings: host.getSettings(),
    outcome: null,
  }));
  const { key } = view.getState().settings;
  const leadKey = createLeadKey();
  /** As the integration is set up, once that is known. */
  let ownCompletedUrl: string | undefined;
  let isRefused = false;
  let isSubmitted = false;

  const submitted = () => {
    if (isSubmitted) return;
    isSubmitted = true;
    dispatch('lead:submitted', { id: leadKey });
  };
  const remember = (days: number) => memory.set(COOKIES.quizCompleted, 'true', { days });

  function stored() {
    remember(COOKIE_DAYS.quizCompleted);
    view.setState({ outcome: 'sent' });
    submitted();
  }
  function rejected(id: string, answer: unknown) {
    memory.set(COOKIES.quizCompleted, '', { days: -1 });
    if (id === leadKey) view.setState({ outcome: 'failed' });
    const { error } = (answer ?? {}) as { error?: unknown };
    dispatch('lead:failed', { id, reason: error === 'unknown_key' ? 'refused' : 'rejected' });
  }
  function late(outcome: 'waiting' | 'unsaved') {
    // A visitor who has closed the quiz must know before they leave that only this page has their lead.
    view.setState({ outcome, ...(outcome === 'unsaved' && { isOpen: true }) });
    dispatch('lead:failed', { id: leadKey, reason: 'waiting' });
  }

  const endListening = sender.listen({
    // A browser that was killed may have lost it.
    onWaiting: () => {
      if (memory.get(COOKIES.quizCompleted) === undefined) remember(COOKIE_DAYS.quizWaiting);
    },
    onStored: (post) => {
      if (post.key === leadKey) stored();
      else remember(COOKIE_DAYS.quizCompleted);
    },
    onRejected: (post, answer) => rejected(post.key, answer),
  });

  const emit: Emit = (name, detail) => {
    if (name !== 'telemetry') return;
    const { event = '', properties = {} } = detail as { event?: string; properties?: object };
    const step = /^Submitted Pop-up: Step (\d)$/.exec(event)?.[1];
    const { question, answer } = properties as { question?: string; answer?: string };
    if (step)
      dispatch('lead:step', {
        step: Number(step),
        ...(question && answer && { question, answer }),
      });
  };

  async function send(
    person: PersonalInfo,
    answers: Answers,
    isHoneypotFilled: boolean,
    onLate: () => void,
  ): Promise<boolean> {
    const { consent } = host.getSettings();
    const isFull = readConsent(consent, window);
    const { title, referrer } = page;
    const url = isFull ? page.URL : withoutQuery(page.URL);
    const touch = { url, referrer, at: Date.now() };
    const lead = {
      // The host's cookies are the host's.
      ...buildLead(person, answers, collectAttribution('', { first: touch, last: touch }, isFull)),
      page: { url, title: isFull ? title : '' },
      sdk: version,
      consent: isFull ? ['marketing'] : [],
    };
    const post = buildLeadPost(lead, {
      key: leadKey,
      path: `/api/embed/1/${key}/leads`,
      isHoneypotFilled,
    });
    const { isSaved, outcome } = await sendLead(post, {
      outbox: openOutbox(emit, placeOf(siteUrl)),
      wait,
      onStored: stored,
      onLate() {
        late('unsaved');
        onLate();
      },
    });
    const isAccepted = outcome.then((attempt) => {
      if (attempt.status === 'rejected') rejected(leadKey, attempt.answer);
      if (attempt.status === 'failed') {
        late('waiting');
        void sender.look();
      }
      return attempt.status !== 'rejected';
    });
    if (!isSaved) return isAccepted;
    if (memory.get(COOKIES.quizCompleted) === undefined) remember(COOKIE_DAYS.quizWaiting);
    if (view.getState().outcome === null) view.setState({ outcome: 'sent' });
    submitted();
    if (!findCompletedUrl()) return true;
    return Promise.race([isAccepted, wait(LEAVE_AFTER_MS).then(() => true)]);
  }

  const quiz = createQuizStore({
    telemetry: createTelemetry(emit),
    lastStep: {
      Form: PersonalInfoStep,
      sendLead: send,
      onDone() {
        const url = findCompletedUrl();
        // A visitor who has closed the quiz stays where they are.
        if (!url || !view.getState().isOpen) return;
        view.setState({ isOpen: false });
        goTo(url);
      },
    },
  });

  /** Where the host sends visitors, else where the integration does. Only addresses of pages: the texts of others are code. */
  function findCompletedUrl(): string | undefined {
    const { completedUrl } = host.getSettings();
    const wanted = completedUrl ?? ownCompletedUrl;
    if (!wanted || wanted === 'none') return undefined;
    try {
      const { protocol, href } = new URL(wanted, page.baseURI);
      return /^https?:$/.test(protocol) ? href : undefined;
    } catch {
      return undefined;
    }
  }

  /** Asks what the integration wants. Without an answer the quiz goes on: its lead is kept. */
  async function readIntegration(): Promise<void> {
    const response = await fetch(`${siteUrl}/api/embed/1/${key}`, { credentials: 'omit' });
    if (response.ok) {
      const { completedUrl } = await response.json();
      if (typeof completedUrl === 'string') ownCompletedUrl = completedUrl;
    } else if ([401, 403, 404].includes(response.status)) {
      isRefused = true;
      const { origin } = window;
      const place = origin === 'null' ? 'a file or a sandbox without allow-same-origin' : origin;
      console.error(`The integration-key ${key} is unknown, or not for ${place}.`);
      view.setState({ isOpen: false });
      dispatch('lead:failed', { reason: 'refused' });
    }
  }
  void readIntegration().catch(() => {});

  return {
    quiz,
    view,
    open(trigger) {
      if (!isRefused) view.setState({ isOpen: true, trigger });
    },
    markShown() {
      const { trigger } = view.getState();
      memory.set(COOKIES.popupOpened, 'true', {
        days: trigger === 'show' ? COOKIE_DAYS.popupOpenedByShow : COOKIE_DAYS.popupOpened,
      });
      dispatch('lead:viewed', { trigger });
    },
    close() {
      if (!view.getState().isOpen) return;
      view.setState({ isOpen: false });
      dispatch('lead:closed', {});
    },
    end: endListening,
  };
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const withoutQuery = (address: string) => address.split(/[?#]/)[0] ?? '';
