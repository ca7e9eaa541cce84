# frozen_string_literal: true

# A warning ends the program.
module Warning
  def self.warn(message, **) = raise(message)
end
