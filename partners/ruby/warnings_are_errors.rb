# frozen_string_literal: true

# Raises an error for each warning.
module Warning
  def self.warn(message, **) = raise(message)
end
