import { Link as RouterLink } from 'react-router';

export const Link = ({ href, ...attributes }) => <RouterLink to={href} {...attributes} />;
