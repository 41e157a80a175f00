import { mountAlone } from '@site/fragment-kit/dev';
import { LeadPopup } from './LeadPopup.tsx';

mountAlone(LeadPopup, { slot: 'lead-popup' });
