/** The fictional person and identifiers that run through every example. */
export const ids = {
  individual: 'idv_2gVnQ0mPzXc4RkT1sLw8YbJfHdA',
  dataRequest: 'dr_2gVnRf3KqWb7TzNc5HmXs0LyPdE',
  item: 'itm_2gVnSaUe9vCw2MjXk4GtRb6QyLo',
  otherItem: 'itm_2gVnSdYh1xFz5PmAn7JwUe9TbOr',
  upload: 'sdr_2gVnTcXg0yEv4OlZm6IvTd8SaNq',
  transaction: 'trx_2gVnUeZi2zGa6QnBo8KxVf0UcPs',
  session: 'tls_2gVnVgBk4bIc8SpDq0MzXh2WeRu',
  connection: 'cn_2gVnWiDm6dKe0UrFs2ObZj4YgTw',
  widget: 'lnk_2gVnXkFo8fMg2WtHu4QdBl6AiVy',
  refresh: 'rfs_2gVnYmHq0hOi4YvJw6SfDn8CkXa',
  consent: 'cs_2gVnZoJs2jQk6AxLy8UhFp0EmZc',
  school: 'sch_2gVnaqLu4lSm8CzNa0WjHr2GoBe',
  employer: 'emp_2gVnbsNw6nUo0EbPc2YlJt4IqDg',
  insurer: 'insr_2gVncuPy8pWq2GdRe4AnLv6KsFi',
  brokerage: 'brk_2gVndwRa0rYs4IfTg6CpNx8MuHk',
  link: '2gVneyTc2tAu6KhVi8ErPz0OwJm',
  invitation: '2gVnfaVe4vCw8MjXk0GtRb2QyLo',
} as const

/** 2024-03-14T15:09:26.535Z */
export const NOW = 1710428966535

export const jordan = {
  external_id: 'customer-0042',
  first_name: 'Jordan',
  middle_name: 'Lee',
  last_name: 'Rivera',
  email: 'jordan.rivera@example.com',
  date_of_birth: '04/17/1998',
  phone_number: '555-0142',
  address: {
    addr1: '1200 Harbor View Road',
    city: 'Lakewood',
    state_name: 'Ohio',
    zipcode: '44107',
    country: { name: 'United States' },
  },
} as const
