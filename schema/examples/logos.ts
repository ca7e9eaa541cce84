/** An example logo. */
export const logo = {
  id: '2gVngWb6wxDx0NkZl2HuSc4RzMp',
  uri: 'https://assets.example.com/logos/2gVngWb6wxDx0NkZl2HuSc4RzMp.png',
}
